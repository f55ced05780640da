/**
 * Unsent drafts of a user: texts in the storage of the tab, so that they outlive a layer, a screen and a reload; and files in memory, so
 * that they outlive a layer and a screen.
 */
import type { Id } from '../../shared/api/shapes.ts'
import { DRAFTS_KEY } from '../../shared/constants.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

type Draft = { readonly [field: string]: unknown }

const recordOf = (value: unknown): Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Draft) : {}

/**
 * `ownerOf` returns the id of the signed-in user; null for a guest. A draft is visible to its author, and a guest's to the user who signs
 * in next.
 */
export const createDraftsStore = (tab: KeyValueStorage, ownerOf: () => Id | null) => {
  const inMemory = new Map<string, unknown>()
  const watchers = new Set<() => void>()
  const all = () => {
    const { owner, texts } = recordOf(tab.read(DRAFTS_KEY))
    return recordOf(owner === null || owner === ownerOf() ? texts : null)
  }
  const store = (texts: { readonly [name: string]: unknown }) => tab.write(DRAFTS_KEY, { owner: ownerOf(), texts })
  return {
    /** The stored draft of this name, unchecked; empty when there is none. */
    read: (name: string): Draft => recordOf(all()[name]),
    write: (name: string, draft: Draft) => store({ ...all(), [name]: draft }),
    forget: (name: string) => {
      const { [name]: forgotten, ...rest } = all()
      if (forgotten !== undefined) store(rest)
    },
    /** The value in memory under this name: created when there is none, and always of the same type. */
    inMemory: <T>(name: string, make: () => T): T => {
      const stored = (inMemory.get(name) ?? make()) as T
      inMemory.set(name, stored)
      return stored
    },
    /** Drafts belong to one user: afterwards no other user finds them, not even in an open form. */
    forgetAll: () => {
      tab.write(DRAFTS_KEY, {})
      inMemory.clear()
      for (const forgotten of watchers) forgotten()
    },
    /** Calls back when all drafts are deleted. Returns the function that unsubscribes. */
    watch: (forgotten: () => void): (() => void) => {
      watchers.add(forgotten)
      return () => void watchers.delete(forgotten)
    },
  }
}

export type DraftsStore = ReturnType<typeof createDraftsStore>
