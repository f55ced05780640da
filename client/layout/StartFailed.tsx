import { lazyOnServer, ServerRendered } from '../parts/ServerRendered.tsx'
import { START_FAILED_ID } from './showStartFailed.ts'

const Contents = lazyOnServer(() => import('./StartFailedNotice.tsx').then(({ StartFailedNotice }) => StartFailedNotice))

/** A hidden message in every page for the case that its scripts cannot be loaded: nothing else can report it then. */
export const StartFailed = () => (
  <ServerRendered id={START_FAILED_ID} hidden>
    <Contents />
  </ServerRendered>
)
