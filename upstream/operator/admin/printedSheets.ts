/** What printed sheets share: one order a sheet. */

export const sheetStyle = `
body { font: 12pt/1.4 sans-serif; margin: 1cm; }
article { break-after: page; }
h1 { display: flex; gap: 1em; justify-content: space-between; margin: 0 0 .5em; font-size: 18pt; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2em 1em; margin: 0 0 1em; }
dt { color: #444; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4em; border: 1px solid #444; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.number { text-align: end; white-space: nowrap; }
.check { width: 1.2em; }
small { display: block; color: #444; }
`

export const yen = (amount: number) => `¥${amount.toLocaleString('en')}`

export const grams = (weight: number | null) => (weight === null ? '—' : `${weight.toLocaleString('en')} g`)
