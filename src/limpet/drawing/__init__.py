"""Graphs as data, as text for Graphviz, and as pictures that need no other program. Above `base` alone.

Modules
-------
* `graph`: boxes, edges, and several graphs in one drawing
* `dot`: as text for Graphviz
* `layers`: which layer a box is in, in which order, and the bends of long edges
* `positions`: coordinates of boxes within their layers
* `layout`: boxes and edges with coordinates
* `svg`: as SVG
"""
