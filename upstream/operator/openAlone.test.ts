import { expect, test } from 'vitest'
import { openingError } from './openAlone.ts'

// The error of a read-only mount, which a test cannot create.
test.each(["EROFS: read-only file system, open '/data/shop.sqlite'", "EACCES: permission denied, open '/data/shop.sqlite'"])(
  'a read-only database is reported in one sentence: %s',
  (message) => {
    expect(openingError(new Error(message), '/data/shop.sqlite', 'deleted').message).toBe(
      '/data/shop.sqlite cannot be deleted: its folder is mounted read-only, or this user may not write to it',
    )
  },
)
