// Replaces `*.server.ts` and `*.server.tsx` by stubs in the browser's bundle: the code and the texts in them are the server's alone.
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The stub of a `*.server.tsx` file: its stylesheets, and its components without their content. A component is written
 * `export const Name = serverOnly(id, …)` with a string, or with a constant of another module, as its id. Other exports are missing in the
 * stub, so browser code that imports one fails the build.
 */
export const serverStub = (source) => {
  const components = [...source.matchAll(/^export const (\w+) = serverOnly\(('[\w-]+'|\w+)/gm)]
  const needed = ['serverOnly', ...components.map(([, , id]) => id)]
  const imports = [...source.matchAll(/^import (?:\{([^}]+)\} from )?'([^']+)'$/gm)].filter(([, names, from]) =>
    names === undefined ? from.endsWith('.css') : names.split(',').some((name) => needed.includes(name.trim())),
  )
  return [...imports.map(([line]) => line), ...components.map(([, name, id]) => `export const ${name} = serverOnly(${id})`)].join(
    '\n',
  )
}

/** For the browser's bundle. Lazily imported modules are empty: their exports are undefined, and only the server calls them. */
export const serverStubsPlugin = {
  name: 'server-stubs',
  setup: (build) => {
    build.onResolve({ filter: /\.server\.tsx?$/ }, ({ path: address, resolveDir, kind }) => ({
      path: kind === 'dynamic-import' ? 'none' : path.relative('.', path.resolve(resolveDir, address)).split(path.sep).join('/'),
      namespace: 'server-stub',
    }))
    // Reached only without a stub, as by an entry point.
    build.onLoad({ filter: /\.server\.tsx?$/, namespace: 'file' }, ({ path: file }) => ({
      errors: [{ text: `${file} is code of the server` }],
    }))
    build.onLoad({ filter: /./, namespace: 'server-stub' }, async ({ path: file }) =>
      file === 'none'
        ? { contents: 'export {}' }
        : { contents: serverStub(await readFile(file, 'utf8')), loader: 'tsx', resolveDir: path.dirname(path.resolve(file)) },
    )
  },
}
