# Limpet in a Makefile:   include limpet.mk
#
#   make limpet             all targets of limpet.toml
#   make limpet-NAME        one target, with the run that fails
#   make limpet-sarif       … with the result as SARIF, in $(LIMPET_SARIF)
#
# LIMPETFLAGS has further options, such as --bounded-ok or --timeout 60.

LIMPET ?= limpet
LIMPETFLAGS ?=
LIMPET_SARIF ?= limpet.sarif

.PHONY: limpet limpet-sarif
limpet:
	$(LIMPET) verify $(LIMPETFLAGS)

limpet-sarif:
	$(LIMPET) verify $(LIMPETFLAGS) --output sarif=$(LIMPET_SARIF)

limpet-%:
	$(LIMPET) verify --target '$*' $(LIMPETFLAGS)
