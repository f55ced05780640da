import type { ScreensOf } from '../../defineScreen.ts'
import { area } from './area.ts'
import { opensSoonScreen } from './opensSoonScreen.tsx'

/** One screen for all of its routes. */
export const screens = Object.fromEntries(
  area.routes.map((name) => [name, opensSoonScreen(name)]),
) as unknown as ScreensOf<'opens-soon'>
