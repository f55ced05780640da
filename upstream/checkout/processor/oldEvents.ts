import type { Store } from '../../db/store.ts'

/**
 * How long an event's id is stored to recognise a repetition, in ms: processors repeat an event for days, at most for
 * weeks.
 */
const EVENT_MS = 90 * 86_400_000

export const deleteOldEvents = (store: Store, now: Date) =>
  store.run`DELETE FROM processor_event WHERE at <= ${new Date(now.getTime() - EVENT_MS).toISOString()}`
