// The Redis server of the tests; Valkey is one, too.
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server']

/** The path of the program; empty when none is installed. */
export const findRedis = () => PLACES.find((file) => existsSync(file)) ?? ''
