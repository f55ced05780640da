import { expect, test } from 'vitest'
import { ConfigError } from '../../shared/config/readVariables.ts'
import { makeDataFolder } from './makeDataFolder.ts'

test.each(['/proc/shop/data', '/dev/null', '/dev/null/data'])(
  'a data folder that cannot be created is an error that names it: %s',
  (dataDir) => {
    expect(() => makeDataFolder(dataDir)).toThrow(ConfigError)
    expect(() => makeDataFolder(dataDir)).toThrow(new RegExp(`^DATA_DIR must be [^\\n]+, not "${dataDir}": [^\\n]+$`))
  },
)
