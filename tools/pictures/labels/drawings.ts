/** Line drawings for cartons, each in a box of 200 x 200. The caller sets stroke and caps. */
type LineDrawing = (ink: string, accent: string) => string

export const steamer: LineDrawing = (_ink, accent) =>
  `<path d="M58 176h84c10 0 14-8 12-18l-10-50H56l-10 50c-2 10 2 18 12 18z"/><path d="M64 108c0-24 14-38 36-38s36 14 36 38"/><circle cx="100" cy="142" r="9" fill="${accent}"/><path d="M76 54c-9-10 9-16 0-28M100 50c-9-10 9-18 0-32M124 54c-9-10 9-16 0-28"/>`

export const beautyDevice: LineDrawing = (_ink, accent) =>
  `<path d="M84 182c-10 0-14-6-14-16l4-92c1-10 8-14 26-14s25 4 26 14l4 92c0 10-4 16-14 16z"/><ellipse cx="100" cy="44" rx="42" ry="22"/><ellipse cx="100" cy="40" rx="28" ry="12" fill="${accent}"/><circle cx="100" cy="108" r="9"/><path d="M92 140h16M92 152h16"/>`

export const curler: LineDrawing = (_ink, accent) =>
  `<path d="M38 62c30-26 94-26 124 0M44 78c28-20 84-20 112 0"/><path d="M38 62l6 16M162 62l-6 16"/><path d="M60 70l32 62M140 70l-32 62M92 132c-4 22-20 22-22 38M108 132c4 22 20 22 22 38"/><circle cx="66" cy="180" r="13"/><circle cx="134" cy="180" r="13"/><circle cx="100" cy="122" r="5" fill="${accent}"/>`

export const clipper: LineDrawing = (_ink, accent) =>
  `<path d="M28 128l112-26c14-3 24-3 34 4l6 10c-10 6-20 8-34 8z"/><path d="M34 108l104-14M58 102L170 62c6-2 9 4 4 8l-58 26"/><circle cx="140" cy="101" r="7" fill="${accent}"/>`

export const razor: LineDrawing = (_ink, accent) =>
  `<path d="M52 38l66-18c6-2 10 0 12 6l6 20c2 6-1 10-7 12L64 76c-6 2-10-1-12-6l-6-20c-2-6 0-10 6-12z"/><path d="M56 58l70-19" stroke="${accent}"/><path d="M92 66c2 20 14 26 14 48 0 26-6 40-6 64M110 61c4 18 10 28 10 52 0 26-6 42-8 66"/>`

export const browRazor: LineDrawing = (_ink, accent) =>
  `<path d="M40 172L104 92l14 12-62 78c-10 8-24 2-16-10z"/><path d="M104 92l50-60c6-6 16 2 12 10l-48 62"/><path d="M112 90l42-50" stroke="${accent}"/>`

export const support: LineDrawing = (_ink, accent) =>
  `<path d="M66 20c-6 46 6 64 2 84-4 22-12 36-8 76M138 20c4 40-2 60 4 84 4 24-2 40-8 76"/><path d="M62 62c24 10 54 10 78 0v72c-24 10-52 10-76 0z" fill="${accent}" fill-opacity=".5"/><path d="M84 98c6-14 28-14 34 0s-28 14-34 0z"/>`

export const monitor: LineDrawing = (_ink, accent) =>
  `<rect x="28" y="66" width="96" height="92" rx="14"/><rect x="42" y="80" width="68" height="42" rx="6" fill="${accent}" fill-opacity=".45"/><path d="M54 112V92M66 112V92h10v20zM88 112V92h10v10h-10"/><circle cx="76" cy="140" r="8"/><path d="M124 120c20 0 14-48 34-50 18-2 20 20 18 44-2 30-18 42-30 30"/>`

export const eyeMask: LineDrawing = (_ink, accent) =>
  `<path d="M14 96c14-30 58-32 74-4 4 6 20 6 24 0 16-28 60-26 74 4 8 26-12 46-40 42-22-3-30-20-46-20s-24 17-46 20c-28 4-48-16-40-42z" fill="${accent}" fill-opacity=".4"/><path d="M14 92c-6-4-8-12-6-22M186 92c6-4 8-12 6-22M62 56c-7-8 7-14 0-24M100 62c-7-8 7-14 0-24M138 56c-7-8 7-14 0-24"/>`

export const coolSheet: LineDrawing = (_ink, accent) =>
  `<rect x="34" y="52" width="132" height="52" rx="14" transform="rotate(-8 100 78)" fill="${accent}" fill-opacity=".45"/><rect x="40" y="104" width="132" height="52" rx="14" transform="rotate(6 106 130)"/><path d="M66 70v24M54 82h24M58 74l16 16M74 74L58 90"/>`

export const coil: LineDrawing = (_ink, accent) =>
  `<path d="M100 104c6-8 18-2 16 8-2 14-22 18-32 8-14-14-6-38 14-42 26-6 46 18 40 42-6 30-42 42-68 28-32-18-36-62-8-84 22-18 54-18 76-4" stroke-width="9"/><circle cx="140" cy="58" r="7" fill="${accent}"/><path d="M150 44c-7-8 7-12 0-22"/>`

export const strip: LineDrawing = (_ink, accent) =>
  `<path d="M30 108c8-34 44-50 70-50s62 16 70 50c-12 22-34 20-42 8-12-14-44-14-56 0-8 12-30 14-42-8z" fill="${accent}" fill-opacity=".4"/><path d="M88 58c-2-16 26-16 24 0M76 92v.1M100 84v.1M124 92v.1" stroke-width="8"/>`
