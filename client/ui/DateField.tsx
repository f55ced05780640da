import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** A date as `YYYY-MM-DD`, entered with the platform's control; empty until the date is complete. `min` and `max` limit its calendar. */
export const DateField = (props: Omit<ComponentProps<typeof TextField>, 'type'>) => <TextField {...props} type="date" />
