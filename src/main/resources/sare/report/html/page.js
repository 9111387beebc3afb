/* Puts the page to work: draws its figures, fills their tables, sorts tables, and offers figures and their data as files. */
(() => {
  "use strict";

  const PRINT_WIDTH_PIXELS = 900; // the paper is narrower: plots shrink, and fewer are cut by the end of a page
  const report = JSON.parse(document.getElementById("data").textContent);
  const context = { data: report.data, names: report.series };
  const figures = [];

  // Figures

  class Figure {
    constructor(element, specification) {
      this.element = element;
      this.specification = specification;
      this.svg = element.querySelector("svg.plot");
      this.chooser = element.querySelector("select");
      this.width = 0;
      if (this.chooser) {
        this.chooser.addEventListener("change", () => { this.width = 0; this.draw(); this.fillTable(); });
      }
      element.querySelector("details.table").addEventListener("toggle", () => this.fillTable());
      setUpMenu(element.querySelector("details.menu"), this);
    }

    choice() {
      return this.specification.choices[this.chooser ? this.chooser.selectedIndex : 0];
    }

    draw(width = this.svg.parentElement.clientWidth) {
      if (width > 0 && width !== this.width) {
        this.width = width;
        plots.draw(this.svg, this.choice().plot, context, width);
        this.svg.setAttribute("aria-label", this.choice().description);
      }
    }

    fillTable() {
      const details = this.element.querySelector("details.table");
      if (details.open) {
        const table = tableOf(this.choice().table);
        const scroller = details.querySelector(".scroll");
        scroller.replaceChildren(table);
        makeSortable(table);
      }
    }

    fileName(ending) {
      const label = this.choice().label ? "-" + this.choice().label : "";
      return (this.element.id + label).replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/-$/, "") + "." + ending;
    }
  }

  function cellText(value) {
    if (value === null) {
      return "";
    }
    return typeof value === "number" ? plots.count(value) : value;
  }

  /** The rows behind a plot, as the specification names their columns. */
  function tableRows(specification) {
    const rows = plots.rows(context.data, specification.data, specification.where);
    const values = Object.values(specification.values || {}).map((name) => context.data[name].utilisation);
    return rows.map((row, i) => [
      ...specification.columns.map((column) =>
        column.field === "series" ? context.names[row.series] : row[column.field]),
      ...values.map((ofLinks) => ofLinks[i]),
    ]);
  }

  const tableHeader = (specification) =>
    [...specification.columns.map((column) => column.label), ...Object.keys(specification.values || {})];

  function tableOf(specification) {
    const table = document.createElement("table");
    table.createCaption().textContent = specification.caption;
    const header = table.createTHead().insertRow();
    for (const label of tableHeader(specification)) {
      const cell = document.createElement("th");
      cell.scope = "col";
      cell.textContent = label;
      header.append(cell);
    }
    const body = table.createTBody();
    for (const values of tableRows(specification)) {
      const row = body.insertRow();
      for (const value of values) {
        const cell = row.insertCell();
        cell.textContent = cellText(value);
        if (typeof value === "number") {
          cell.className = "number";
          cell.dataset.value = value;
        }
      }
    }
    return table;
  }

  // Files

  function csvOf(specification) {
    const quoted = (value) => {
      const text = value === null ? "" : String(value);
      return /[",\r\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
    };
    const lines = [tableHeader(specification), ...tableRows(specification)];
    return lines.map((line) => line.map(quoted).join(",") + "\n").join("");
  }

  const DRAWN = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "font-size",
    "font-weight", "font-family", "text-anchor"];

  /** A copy of a plot that needs no style sheet, with its title and the page's background. */
  function standAlone(svg, title) {
    const copy = svg.cloneNode(true);
    const originals = svg.querySelectorAll("*");
    copy.querySelectorAll("*").forEach((element, i) => {
      const style = getComputedStyle(originals[i]);
      const properties = element.tagName === "g" ? [] : DRAWN;
      const isText = element.tagName === "text";
      for (const property of properties.filter((name) => isText || !/^font|anchor/.test(name))) {
        element.setAttribute(property, style.getPropertyValue(property));
      }
    });
    const box = svg.viewBox.baseVal;
    const background = getComputedStyle(svg.closest("figure")).backgroundColor;
    const text = getComputedStyle(svg).color;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("viewBox", "-16 -40 " + (box.width + 32) + " " + (box.height + 56));
    copy.setAttribute("width", box.width + 32);
    copy.setAttribute("height", box.height + 56);
    d3.select(copy).insert("text", ":first-child").attr("y", -16).attr("fill", text).attr("font-size", 16)
        .attr("font-family", "system-ui, sans-serif").attr("font-weight", "bold").text(title);
    d3.select(copy).insert("rect", ":first-child").attr("x", -16).attr("y", -40).attr("width", "100%")
        .attr("height", "100%").attr("fill", background);
    return new XMLSerializer().serializeToString(copy);
  }

  function offer(link, content, type, name) {
    if (link.href) {
      URL.revokeObjectURL(link.href);
    }
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = name;
  }

  function setUpMenu(menu, figure) {
    // The click comes before the menu is open, so that its links are there when it is.
    menu.querySelector("summary").addEventListener("click", () => {
      if (!menu.open) {
        const choice = figure.choice();
        const title = figure.specification.title + (choice.label ? ": " + choice.label : "");
        offer(menu.querySelector("a.svg"), standAlone(figure.svg, title), "image/svg+xml", figure.fileName("svg"));
        offer(menu.querySelector("a.csv"), csvOf(choice.table), "text/csv", figure.fileName("csv"));
      }
    });
    const close = () => { menu.open = false; };
    menu.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && menu.open) {
        close();
        menu.querySelector("summary").focus();
      }
    });
    menu.addEventListener("focusout", (event) => {
      if (!menu.contains(event.relatedTarget)) {
        close();
      }
    });
    menu.querySelectorAll("a").forEach((link) => link.addEventListener("click", () => setTimeout(close)));
  }

  // Tables

  const numberOf = (cell) => (cell.dataset.value === undefined ? NaN : Number(cell.dataset.value));

  /** Numbers before texts, empty cells last. */
  function compareCells(first, second) {
    const a = numberOf(first);
    const b = numberOf(second);
    if (!Number.isNaN(a) && !Number.isNaN(b)) {
      return a - b;
    }
    if (Number.isNaN(a) !== Number.isNaN(b)) {
      return Number.isNaN(a) ? 1 : -1;
    }
    return first.textContent.localeCompare(second.textContent, "en", { numeric: true });
  }

  function sort(table, column, direction) {
    const body = table.tBodies[0];
    const sign = direction === "ascending" ? 1 : -1;
    const rows = [...body.rows];
    rows.sort((first, second) => sign * compareCells(first.cells[column], second.cells[column]));
    body.append(...rows);
    [...table.tHead.rows[0].cells].forEach((cell, i) => {
      if (i === column) {
        cell.setAttribute("aria-sort", direction);
      } else {
        cell.removeAttribute("aria-sort");
      }
    });
  }

  function makeSortable(table) {
    [...table.tHead.rows[0].cells].forEach((cell, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...cell.childNodes);
      button.addEventListener("click", () =>
        sort(table, column, cell.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending"));
      cell.append(button);
      const first = table.tBodies[0].rows[0];
      if (first && first.cells[column].classList.contains("number")) {
        cell.classList.add("number");
      }
    });
  }

  // The page

  const drawAll = (width) => figures.forEach((figure) => figure.draw(width));

  plots.defineSteps(document.documentElement);
  for (const specification of report.figures) {
    figures.push(new Figure(document.getElementById(specification.id), specification));
  }
  drawAll();
  document.querySelectorAll("table.sortable").forEach(makeSortable);
  const resized = new ResizeObserver(() => { if (!matchMedia("print").matches) { drawAll(); } });
  resized.observe(document.querySelector("main"));
  addEventListener("beforeprint", () => drawAll(PRINT_WIDTH_PIXELS));
  addEventListener("afterprint", () => drawAll());
  document.documentElement.dataset.drawn = figures.length;
})();
