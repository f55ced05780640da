// React without code that never runs here: its branches for old browsers, and events without a listener. 1.7 kB of every page.
import { readFile } from 'node:fs/promises'

/**
 * Replacements in `react-dom-client.production.js`. Most are conditions that have one result in every browser that runs this bundle
 * (esbuild's target, cascade layers in the styles); terser then drops the branches of the other result.
 */
const REPLACEMENTS = [
  // There is a document, with passive listeners.
  [/canUseDOM = !\([\s\S]*?\n {2}\)/, 'canUseDOM = true'],
  [/passiveBrowserEventsSupported = !1/, 'passiveBrowserEventsSupported = true'],
  [/if \(canUseDOM\)(?=\s+try \{\s+var options = )/, 'if (false)'],
  // No Internet Explorer.
  [/"documentMode" in document/g, 'false'],
  [/document\.documentMode/g, 'void 0'],
  // Events without a prefix.
  [/"oninput" in document/g, 'true'],
  [/"AnimationEvent" in window/g, 'true'],
  [/"TransitionEvent" in window/g, 'true'],
  [/getVendorPrefixedEventName\(("\w+")\)/g, '$1'],
  [/makePrefixMap\("[^)]*\)/g, '0'],
  [/"function" === typeof reportError/, 'true'],
  // React's developer tools read pages of a development build.
  [/"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__/, 'false'],
  // Events that no component listens to: onSelect, onBeforeInput, onCompositionStart and its siblings (test/reactForBrowsers.test.ts).
  [
    /(?<=;\s+)switch \(domEventName\) \{\s+case "focusin":\s+if \(\s+isTextInputElement[\s\S]*?(?=extractEvents\$1\(\s+dispatchQueue)/,
    '',
  ],
  // The shop hydrates its document.
  [/exports\.createRoot = function/, 'var createRoot = function'],
  // Only packages of React itself read it.
  [/ReactDOMSharedInternals\.findDOMNode = function/, 'var findDOMNode = function'],
]

/** The source with all replacements. Throws with the first that is not found: another version of React has other conditions. */
export const modernReact = (source) =>
  REPLACEMENTS.reduce((text, [test, result]) => {
    if (text.search(test) < 0) throw new Error(`scripts/reactForBrowsers.mjs: this version of React has no ${test}`)
    return text.replace(test, result)
  }, source)

export const reactForBrowsers = {
  name: 'react-for-browsers',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, async ({ path: file }) => ({
      contents: modernReact(await readFile(file, 'utf8')),
      loader: 'js',
    }))
  },
}
