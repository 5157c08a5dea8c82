"use strict";
(() => {
  const by = (id) => document.getElementById(id);
  const rows = [...document.querySelectorAll("#tasks tbody tr")];
  const points = [...document.querySelectorAll(".point")];

  function filter() {
    const text = by("text").value.toLowerCase(), group = by("group").value, outcome = by("outcome").value;
    const shown = new Set();
    for (const row of rows) {
      const outcomes = row.dataset.outcomes.split(" ");
      const fits = row.dataset.task.toLowerCase().includes(text) && (!group || row.dataset.group === group) &&
        (!outcome || outcomes.includes(outcome)) && (!by("differ").checked || outcomes.length > 1);
      row.hidden = !fits;
      if (fits) shown.add(row.dataset.task);
    }
    for (const point of points) point.style.display = shown.has(point.dataset.task) ? "" : "none";
    by("count").textContent = shown.size + " of " + rows.length + " tasks";
  }

  function value(row, column, numeric) {
    const cell = row.children[column];
    return numeric ? parseFloat(cell.dataset.value || "-1") : cell.textContent;
  }

  document.querySelectorAll("#tasks th").forEach((head, column) => {
    let sign = 1;
    head.querySelector("button").addEventListener("click", () => {
      const numeric = head.dataset.sort === "number", body = document.querySelector("#tasks tbody");
      rows.sort((a, b) => {
        const x = value(a, column, numeric), y = value(b, column, numeric);
        return sign * (numeric ? x - y : x.localeCompare(y));
      });
      sign = -sign;
      rows.forEach((row) => body.appendChild(row));
    });
  });

  for (const id of ["text", "group", "outcome", "differ"]) by(id).addEventListener("input", filter);
  if (by("pair")) by("pair").addEventListener("input", () => {
    document.querySelectorAll(".scatter").forEach((plot, index) => { plot.hidden = index !== by("pair").selectedIndex; });
  });
  filter();
})();
