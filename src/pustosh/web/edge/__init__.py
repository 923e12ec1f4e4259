"""Between the network and the pages: limits, connections, probes, figures, the log."""
