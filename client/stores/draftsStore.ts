/**
 * What a shopper has begun and not sent: texts, kept in the storage of the tab, so that they outlive a layer, a screen and a reload;
 * and files, kept in memory, so that they outlive a layer and a screen.
 */
import type { Id } from '../../shared/api/shapes.ts'
import { DRAFTS_KEY } from '../../shared/constants.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

type Draft = { readonly [field: string]: unknown }

const recordOf = (value: unknown): Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Draft) : {}

/** `ownerOf` names who is signed in; null for a guest. A draft is seen by who wrote it, and a guest's by who signs in then. */
export const createDraftsStore = (tab: KeyValueStorage, ownerOf: () => Id | null) => {
  const inMemory = new Map<string, unknown>()
  const watchers = new Set<() => void>()
  const all = () => {
    const { owner, texts } = recordOf(tab.read(DRAFTS_KEY))
    return recordOf(owner === null || owner === ownerOf() ? texts : null)
  }
  const keep = (texts: { readonly [name: string]: unknown }) => tab.write(DRAFTS_KEY, { owner: ownerOf(), texts })
  return {
    /** What was kept under this name, unchecked; nothing when nothing was. */
    read: (name: string): Draft => recordOf(all()[name]),
    write: (name: string, draft: Draft) => keep({ ...all(), [name]: draft }),
    forget: (name: string) => {
      const { [name]: forgotten, ...rest } = all()
      if (forgotten !== undefined) keep(rest)
    },
    /** What is kept in memory under this name: made when there is nothing, and always of the same type. */
    inMemory: <T>(name: string, make: () => T): T => {
      const kept = (inMemory.get(name) ?? make()) as T
      inMemory.set(name, kept)
      return kept
    },
    /** They are one shopper's: when that one is gone nobody finds them, not even in a form that is open. */
    forgetAll: () => {
      tab.write(DRAFTS_KEY, {})
      inMemory.clear()
      for (const forgotten of watchers) forgotten()
    },
    /** Calls back when all are forgotten. Gives the function that ends it. */
    watch: (forgotten: () => void): (() => void) => {
      watchers.add(forgotten)
      return () => void watchers.delete(forgotten)
    },
  }
}

export type DraftsStore = ReturnType<typeof createDraftsStore>
