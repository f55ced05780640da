/** The inline script of every page: loads the shop's scripts after the first paint, so that they never delay it. */
import { createHash } from 'node:crypto'
import { INITIAL_STATE_ID } from '../../client/navigation/initialState.ts'
import { START_FAILED_ID } from '../../client/layout/showStartFailed.ts'

/** How long the scripts wait for the first paint, in ms: a tab in the background paints nothing. */
const WAIT_MS = 1500

/**
 * The script of a build, whose entry is `entry`; it is the same on every page, so that the policy of cached pages can contain its hash.
 * `data-modules` of the initial state lists the page's other modules. A script element created by an allowed script is trusted under
 * 'strict-dynamic', and so are the modules that it imports; an `import()` of the inline script itself is not.
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

/** The hash of the script, for the policy of cached pages. */
export const startScriptHash = (entry: string): string => createHash('sha256').update(startScriptOf(entry)).digest('base64')
