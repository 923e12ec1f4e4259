// Small sounds, made here: noise, tones and envelopes; nothing is loaded. Off until somebody turns them on.
import { setting } from "/static/scripts/tuner.js";

let context; // made by the first sound after a gesture: before that browsers play nothing

// A tone that falls or rises and dies away.
function tone(audio, out, { at = 0, from, to = from, lasts, loud, shape = "sine" }) {
  const start = audio.currentTime + at;
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + lasts);
  voice.connect(volume).connect(out);
  voice.start(start);
  voice.stop(start + lasts);
}

// Noise through a filter: a click, a rustle, wind. `swell` is how long it grows.
function noise(audio, out, { at = 0, lasts, loud, around, wide = 1, kind = "bandpass", swell = 0.002 }) {
  const start = audio.currentTime + at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  const [source, filter, volume] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  filter.type = kind;
  filter.frequency.value = around;
  filter.Q.value = wide;
  volume.gain.setValueAtTime(0.0005, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + swell);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + lasts);
  source.connect(filter).connect(volume).connect(out);
  source.start(start);
}

const SOUNDS = {
  bell: (audio, out) => tone(audio, out, { from: 660, lasts: 0.5, loud: 0.4 }),
  knock: (audio, out) => [0, 0.13].forEach(at => { tone(audio, out, { at, from: 190, to: 90, lasts: 0.09, loud: 0.7 }); noise(audio, out, { at, lasts: 0.03, loud: 0.3, around: 900 }); }),
  dice: (audio, out) => [0, 0.07, 0.12, 0.2, 0.31, 0.36].forEach((at, n) => noise(audio, out, { at, lasts: 0.035, loud: 0.6 - n * 0.07, around: 2600 + 500 * (n % 3), wide: 3 })),
  card: (audio, out) => noise(audio, out, { lasts: 0.14, loud: 0.4, around: 5200, wide: 0.7, swell: 0.05 }),
  kick: (audio, out) => { tone(audio, out, { from: 120, to: 40, lasts: 0.28, loud: 0.9 }); noise(audio, out, { lasts: 0.2, loud: 0.6, around: 500, wide: 0.6 }); noise(audio, out, { at: 0.16, lasts: 0.25, loud: 0.3, around: 2200 }); },
  wind: (audio, out) => noise(audio, out, { lasts: 1.3, loud: 0.6, around: 420, wide: 2.5, swell: 0.6 }),
  typewriter: (audio, out) => [0, 0.09, 0.16, 0.27].forEach(at => noise(audio, out, { at, lasts: 0.03, loud: 0.5, around: 3400, wide: 2 })),
  alarm: (audio, out) => [0, 0.22].forEach(at => tone(audio, out, { at, from: 520, to: 780, lasts: 0.2, loud: 0.28, shape: "triangle" })),
};
export const names = Object.keys(SOUNDS);

// Into any audio context, so that a sound can be looked at as well.
export function sound(name, audio, volume) {
  const out = audio.createGain();
  out.gain.value = volume;
  out.connect(audio.destination);
  SOUNDS[name](audio, out);
}

// Volume grows as ears hear it: half of the way is a quarter of the power.
export function play(name) {
  if (!(name in SOUNDS) || setting("sound") !== "on" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  sound(name, context, 0.5 * (Number(setting("volume")) / 100) ** 2);
  document.dispatchEvent(new CustomEvent("sounded", { detail: name }));
}
