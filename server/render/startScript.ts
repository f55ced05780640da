/** The two inline scripts of every page: the first one makes a page usable until it is hydrated, the second one loads the shop's scripts. */
import { createHash } from 'node:crypto'
import { INITIAL_STATE_ID } from '../../client/navigation/initialState.ts'
import { GUEST_CART_KEY, SAVED_KEY, START_FAILED_ID } from '../../shared/constants.ts'
import { SIGNED_IN_COOKIE } from '../../shared/preferences.ts'
import { href } from '../../shared/routes.ts'

/** How long the scripts wait for the first paint, in ms: a tab in the background paints nothing. */
const WAIT_MS = 1500
/** How long a page may take to be hydrated after its entry has run, and after it was requested, in ms. */
const HYDRATION_MS = 10_000
const LOAD_MS = 60_000

/**
 * Controls that scripts handle: buttons, also those that refer to a form elsewhere on the page, those of a form without an address, and the
 * link in place of the filter button.
 */
const NEEDS_SCRIPT = [
  'button[type=button]:not([popovertarget])',
  'button[form]',
  'form:not([action]) [type=submit]',
  'a[href^="#"][aria-haspopup]',
].join()

/**
 * In the head, before the body is painted; constant. `data-start` on the root element means that scripts run: without it, styles hide the
 * controls that need them. Presses of such controls are queued, shown as busy, and carried out after hydration. `endStart` ends this state: after
 * hydration, or with `true` when the scripts have failed; then the page is as one without scripts and shows a notice. A page that is hydrated
 * after all is restored.
 */
export const EARLY_SCRIPT = [
  '((d,w)=>{',
  'const h=d.documentElement,s=h.dataset,p=new Set,',
  'hold=v=>{',
  'const b=v.target.closest("a,button");',
  `if(!b||!b.matches(${JSON.stringify(NEEDS_SCRIPT)}))return;`,
  'v.preventDefault();v.stopImmediatePropagation();b.setAttribute("aria-busy",true);p.add(b)',
  '};',
  's.start="";',
  // Which of the two contents of a guest's cart page is shown until it is hydrated.
  `try{if(location.pathname===${JSON.stringify(href('cart'))}&&!d.cookie.includes("${SIGNED_IN_COOKIE}=")`,
  `&&!${JSON.stringify([GUEST_CART_KEY, SAVED_KEY])}.some(k=>/{/.test(localStorage.getItem(k))))s.cart="empty"}catch{}`,
  'd.addEventListener("click",hold,true);',
  // A module that cannot be parsed fires no error event of its element.
  'w.addEventListener("error",v=>{if(s.start===""&&/\\/assets\\//.test(v.filename))s.start="broken"});',
  'w.endStart=f=>{',
  'd.removeEventListener("click",hold,true);',
  'if(f)delete s.start;else s.start="done";',
  `const n=d.getElementById("${START_FAILED_ID}");if(n)n.hidden=!f;`,
  'for(const b of p)b.removeAttribute("aria-busy");',
  // Without scripts, a link and a button that names a form still work.
  'setTimeout(()=>{for(const b of p)if(!f||b.href||b.hasAttribute("form"))b.click();p.clear()})',
  '}',
  '})(document,window)',
].join('')

/**
 * The script of a build, whose entry is `entry`; it is the same on every page, so that the policy of cached pages can contain its hash.
 * `data-modules` of the initial state lists the page's other modules. A script element created by an allowed script is trusted under
 * 'strict-dynamic', and so are the modules that it imports; an `import()` of the inline script itself is not.
 */
export const startScriptOf = (entry: string): string =>
  [
    '(()=>{',
    'const d=document,s=d.documentElement.dataset,add=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),',
    'late=()=>{if(s.start!=="done")endStart(true)};',
    'let begun;',
    'const load=()=>{',
    'if(begun)return;begun=1;',
    `for(const href of d.getElementById("${INITIAL_STATE_ID}").dataset.modules.split(" "))add("link",{rel:"modulepreload",href});`,
    `add("script",{type:"module",src:${JSON.stringify(entry)},onerror:late,onload(){setTimeout(late,s.start==="broken"?0:${HYDRATION_MS})}});`,
    `setTimeout(late,${LOAD_MS})`,
    '};',
    'try{new PerformanceObserver(load).observe({type:"paint",buffered:true})}catch{load()}',
    `setTimeout(load,${WAIT_MS})`,
    '})()',
  ].join('')

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64')

/** The hash of the first script, for the policy of every page. */
export const EARLY_SCRIPT_HASH = hashOf(EARLY_SCRIPT)

/** The hash of the second script, for the policy of cached pages. */
export const startScriptHash = (entry: string): string => hashOf(startScriptOf(entry))
