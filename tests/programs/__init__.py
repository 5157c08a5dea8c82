"""C programs that say themselves what is to be expected of them."""
