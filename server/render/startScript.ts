/** The inline script of every page: loads the shop's scripts once the page has been painted, so that they never hold up what a shopper looks at. */
import { createHash } from 'node:crypto'
import { INITIAL_STATE_ID } from '../../client/navigation/initialState.ts'
import { START_FAILED_ID } from '../../client/layout/showStartFailed.ts'

/** How long the scripts wait for the first paint, in ms: a tab in the background paints nothing. */
const WAIT_MS = 1500

/**
 * The script for a build, whose entry is `entry`; it is the same for every page, so that kept pages can name its hash. The page's other modules stand in
 * `data-modules` of the initial state. A script element made by an allowed script is trusted under 'strict-dynamic', and so are the modules that it imports; an
 * `import()` of the inline script itself is not.
 */
export const startScriptOf = (entry: string): string =>
  [
    '(()=>{',
    'const d=document,e=i=>d.getElementById(i),add=(n,p)=>d.head.append(Object.assign(d.createElement(n),p));',
    'let begun;',
    'const load=()=>{',
    'if(begun)return;begun=1;',
    `for(const href of e("${INITIAL_STATE_ID}").dataset.modules.split(" "))add("link",{rel:"modulepreload",href});`,
    `add("script",{type:"module",src:${JSON.stringify(entry)},onerror(){d.documentElement.dataset.start="failed";e("${START_FAILED_ID}").hidden=false}})`,
    '};',
    'try{new PerformanceObserver(load).observe({type:"paint",buffered:true})}catch{load()}',
    `setTimeout(load,${WAIT_MS})`,
    '})()',
  ].join('')

/** Its hash, for the policy of kept pages. */
export const startScriptHash = (entry: string): string => createHash('sha256').update(startScriptOf(entry)).digest('base64')
