/** The purpose for which the dialog is opened. */
export type Task = 'on' | 'renew' | 'off'
