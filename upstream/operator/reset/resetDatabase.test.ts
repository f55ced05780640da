import { expect, test } from 'vitest'
import { whyNotDeleted } from './resetDatabase.ts'

// The error of a read-only mount, which a test cannot make.
test.each(["EROFS: read-only file system, open '/data/shop.sqlite'", "EACCES: permission denied, open '/data/shop.sqlite'"])(
  'a database that may not be written is called so, in one sentence: %s',
  (message) => {
    expect(whyNotDeleted(new Error(message), '/data/shop.sqlite').message).toBe(
      '/data/shop.sqlite cannot be deleted: its folder is mounted read-only, or this user may not write to it',
    )
  },
)
