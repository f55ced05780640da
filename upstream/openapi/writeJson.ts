/** Readable JSON: values that fit into a line are on one line, because the document has thousands of small objects. */
const LINE = 130

/** The same JSON as `JSON.stringify`, indented by one where it is longer than a line. */
export const writeJson = (value: unknown, indent = ''): string => {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= LINE) return flat
  const deeper = `${indent} `
  const parts = Array.isArray(value)
    ? value.map((item) => writeJson(item, deeper))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${JSON.stringify(key)}: ${writeJson(item, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`
}
