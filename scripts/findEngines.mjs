// The browsers with other engines in which the stories of test/engines run.
import { existsSync } from 'node:fs'

/** By name: Debian's packages, and files that exist where they are installed. */
export const ENGINES = {
  Firefox: { packages: ['firefox-esr'], files: ['/usr/bin/firefox-esr'] },
  // WebKitGTK has the engine of Safari.
  WebKit: {
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
    files: ['/usr/bin/WebKitWebDriver', '/usr/share/doc/gir1.2-webkit2-4.1', '/usr/share/doc/python3-gi', '/usr/bin/Xvfb'],
  },
}

/** Whether an engine is installed. */
export const hasEngine = (name) => ENGINES[name].files.every((file) => existsSync(file))
