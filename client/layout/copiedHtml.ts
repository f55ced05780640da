/** Elements around a selection that are copied with it: a word of a heading stays a heading, as in the browser's own copies. */
const FORMATTING =
  'a, b, em, i, strong, code, h1, h2, h3, h4, h5, h6, p, li, ul, ol, dl, dt, dd, blockquote, td, th, tr, tbody, table'
/** Elements that browsers do not copy. */
const NOT_COPIED = 'script, style, template, noscript, button, input, select, textarea, [hidden]'

const contentsOf = (range: Range): Node => {
  let contents: Node = range.cloneContents()
  const { commonAncestorContainer: inside } = range
  const wrap = (around: Element | null): void => {
    if (!around?.matches(FORMATTING)) return
    const shell = around.cloneNode(false)
    shell.appendChild(contents)
    contents = shell
    wrap(around.parentElement)
  }
  wrap(inside instanceof Element ? inside : inside.parentElement)
  return contents
}

/**
 * The selection as HTML, followed by `line`, in which `url` is a link. All of it is built from nodes: markup in an address is text.
 * Addresses in the selection become absolute, because they are pasted into other documents.
 */
export const copiedHtml = (selection: Selection, line: string, url: string): string => {
  const copy = document.createElement('div')
  for (let at = 0; at < selection.rangeCount; at += 1) copy.append(contentsOf(selection.getRangeAt(at)))
  for (const element of copy.querySelectorAll(NOT_COPIED)) element.remove()
  for (const link of copy.querySelectorAll('a')) link.setAttribute('href', link.href)
  for (const picture of copy.querySelectorAll('img')) {
    picture.setAttribute('src', picture.src)
    picture.removeAttribute('srcset')
  }
  const [before, after] = line.split(url)
  const link = document.createElement('a')
  link.href = link.textContent = url
  const attribution = document.createElement('p')
  attribution.append(before ?? '', link, after ?? '')
  copy.append(attribution)
  return copy.innerHTML
}
