/** Texts that a shopper has begun and not sent: kept in the storage of the tab, so that they outlive a layer, a screen and a reload. */
import { DRAFTS_KEY } from '../../shared/constants.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

type Draft = { readonly [field: string]: unknown }

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const createDraftsStore = (tab: KeyValueStorage) => {
  const all = () => {
    const stored = tab.read(DRAFTS_KEY)
    return isRecord(stored) ? stored : {}
  }
  return {
    /** What was kept under this name, unchecked; nothing when nothing was. */
    read: (name: string): Draft => {
      const draft = all()[name]
      return isRecord(draft) ? draft : {}
    },
    write: (name: string, draft: Draft) => tab.write(DRAFTS_KEY, { ...all(), [name]: draft }),
    forget: (name: string) => {
      const { [name]: forgotten, ...rest } = all()
      if (forgotten !== undefined) tab.write(DRAFTS_KEY, rest)
    },
    /** They are one shopper's: after signing out nobody finds them. */
    forgetAll: () => tab.write(DRAFTS_KEY, {}),
  }
}

export type DraftsStore = ReturnType<typeof createDraftsStore>
