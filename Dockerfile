# The server, installed from requirements/serve.lock with every hash checked.
FROM python:3.13-slim AS build
WORKDIR /build
COPY requirements/serve.lock requirements/
RUN python -m venv /opt/pustosh && \
    /opt/pustosh/bin/pip install --no-cache-dir --require-hashes -r requirements/serve.lock
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN /opt/pustosh/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/pustosh pustosh
COPY --from=build /opt/pustosh /opt/pustosh
USER pustosh
ENV PUSTOSH_HOME=/var/lib/pustosh PYTHONDONTWRITEBYTECODE=1
VOLUME /var/lib/pustosh
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/opt/pustosh/bin/python", "-c", \
    "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8642/readyz', timeout=4)"]
ENTRYPOINT ["/opt/pustosh/bin/pustosh"]
CMD ["serve", "--host", "0.0.0.0"]
