// React without code that never runs here: its branches for old browsers, events without a listener, and functions that no component uses
// (test/reactForBrowsers.test.ts). Saves 6.6 kB per page.
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Replacements in the client of react-dom. Most are conditions that have one result in every browser that runs this bundle
 * (esbuild's target, cascade layers in the styles); terser then drops the branches of the other result.
 */
const CLIENT = [
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
  // Events that no component listens to: onSelect, onBeforeInput, onCompositionStart and its siblings.
  [
    /(?<=;\s+)switch \(domEventName\) \{\s+case "focusin":\s+if \(\s+isTextInputElement[\s\S]*?(?=extractEvents\$1\(\s+dispatchQueue)/,
    '',
  ],
  // `createRoot` is unused: the shop only hydrates.
  [/exports\.createRoot = function/, 'var createRoot = function'],
  // `findDOMNode` is used only inside React.
  [/ReactDOMSharedInternals\.findDOMNode = function/, 'var findDOMNode = function'],
  // Fragment refs.
  [/case 7:\s+if \(null === current\.stateNode\)[\s\S]*?break;\s+(?=default:\s+instanceToUse)/, ''],
  [/isFragmentInstanceParent\(parent\)/g, 'false'],
  [/commitNewChildToFragmentInstances\(node, parentFragmentInstances\),/g, ''],
  [/function FragmentInstance\([\s\S]*?(?=function clearContainerSparingly)/, ''],
  // The stack of components of an error: the error's own stack is reported.
  [/getStackByFiberInDevAndProd\(source\)/g, '""'],
  // preload(), preinit() and their siblings: screens declare their files (client/loading).
  [/\bD: prefetchDNS,[\s\S]*?M: preinitModuleScript/, ''],
  // Functions as the action of a form: a form posts to the address of its screen.
  [/extractEvents\$1\([^)]*\);/, ''],
  [/\buse(FormState|ActionState): \w+,/g, ''],
]

const DOM = [
  [
    /exports\.(?=(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus|unstable_batchedUpdates) = )/g,
    'var ',
  ],
]

export const REPLACEMENTS = { 'react-dom-client.production.js': CLIENT, 'react-dom.production.js': DOM }

/** The source of a file with all replacements. Throws with the first that is not found: another version of React has other conditions. */
export const modernReact = (source, file) =>
  REPLACEMENTS[file].reduce((text, [test, result]) => {
    if (text.search(test) < 0) throw new Error(`scripts/reactForBrowsers.mjs: this version of React has no ${test}`)
    return text.replace(test, result)
  }, source)

export const reactForBrowsers = {
  name: 'react-for-browsers',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]react-dom(-client)?\.production\.js$/ }, async ({ path: file }) => ({
      contents: modernReact(await readFile(file, 'utf8'), path.basename(file)),
      loader: 'js',
    }))
  },
}
