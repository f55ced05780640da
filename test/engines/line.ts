/** Another origin of the shop, whose connection a story can cut. Bytes pass unchanged: pages are streamed and compressed as everywhere. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** `port` is that of the shop on this machine. */
export const startLine = async (port: number) => {
  const sockets = new Set<Socket>()
  let isCut = false
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy()
      return
    }
    const shop = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [socket, shop],
      [shop, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      cutAll()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      server.close()
      cutAll()
      await once(server, 'close')
    },
  }
}

export type Line = Awaited<ReturnType<typeof startLine>>
