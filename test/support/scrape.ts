/** Reads the metrics of a process. */

export type Sample = { readonly name: string; readonly labels: { readonly [label: string]: string }; readonly value: number }

/** The samples in a text of the Prometheus format. */
export const samplesIn = (text: string): readonly Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text] as const)
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })

/** Requests the metrics. `sum` adds the samples of a name whose labels include the given ones. */
export const scrape = async (url: string | null) => {
  const samples = samplesIn(await (await fetch(url ?? '')).text())
  const sum = (name: string, labels: { readonly [label: string]: string } = {}): number =>
    samples
      .filter((one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value))
      .reduce((total, { value }) => total + value, 0)
  /** The values of a label over all samples whose names begin with `prefix`. */
  const valuesOf = (label: string, prefix = ''): readonly string[] =>
    [...new Set(samples.filter(({ name }) => name.startsWith(prefix)).flatMap(({ labels }) => labels[label] ?? []))].sort()
  return { samples, sum, valuesOf }
}
