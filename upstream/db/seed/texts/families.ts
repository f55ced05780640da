import { HOME_FAMILIES } from './familiesHome.ts'
import type { Family } from './family.ts'
import { t } from './family.ts'

const PLAIN: Family = { body: [t('Товар из Японии.', 'Made in Japan.')], close: [t('Храните в сухом месте.', 'Keep dry.')], steps: [t('Применяйте по инструкции.', 'Use as directed.')], facts: [], base: ['water'], nature: 'cosmetic' }

/** The texts of every family of products. */
export const FAMILIES: Readonly<Record<string, Family>> = new Proxy({ ...HOME_FAMILIES }, { get: (all: Record<string, Family>, key: string) => all[key] ?? PLAIN })
