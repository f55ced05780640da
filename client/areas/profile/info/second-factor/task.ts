/** What the dialog is opened for. */
export type Task = 'on' | 'renew' | 'off'
