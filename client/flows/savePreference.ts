/** Saves a choice as its plain form would. */

/** Rejects when the server refused it or could not be reached. Its answer redirects to a page, and the redirect is not followed. */
export const savePreference = async (name: 'currency' | 'consent' | 'country', value: string): Promise<void> => {
  const body = new URLSearchParams({ [name]: value, to: '/' })
  const response = await fetch(`/preferences/${name}`, { method: 'POST', body, redirect: 'manual' })
  if (!response.ok && response.type !== 'opaqueredirect') throw new Error(`The ${name} was refused with ${response.status}`)
}
