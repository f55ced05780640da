import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** A day as `YYYY-MM-DD`, entered in the platform's own way; empty until the date is whole. `min` and `max` bound its calendar. */
export const DateField = (props: Omit<ComponentProps<typeof TextField>, 'type'>) => <TextField {...props} type="date" />
