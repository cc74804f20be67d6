import { globSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
/** Where screens live: every department's half of the browser, the kit, the shell. */
const SCREENS = ['departments/*/web/**/*.{ts,tsx}', 'kernel/web/**/*.{ts,tsx}', 'app/web/*.{ts,tsx}']
/** Programs that stand beside the screens and are none. */
const NO_SCREENS =
  /\.test\.tsx?$|measure-size\.ts$|web\/(?:index\.tsx|help\.ts)$|navigation\.ts$|\/tests\/|ui\/rich\.tsx$/

/**
 * The source files of all screens, or of those below the folders given (from the root of the project). Absolute paths.
 */
export const screensOf = (folders: readonly string[] = []): string[] =>
  SCREENS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter(
      (file) =>
        !NO_SCREENS.test(file) &&
        (folders.length === 0 || folders.some((folder) => file.startsWith(`${folder.replace(/\/$/, '')}/`))),
    )
    .map((file) => path.join(root, file))
    .toSorted()
