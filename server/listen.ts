import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cannotListen } from '../shared/config/readVariables.ts'

/** Returns the port, which the system chooses when 0 is configured. Rejects with `ConfigError` when the address is not available. */
export const listen = async (
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen('HOST and PORT', `${host}, ${port}`, error)))
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}
