import type { Screen } from './screen.ts'

/** The help of one screen, or of several that are one thing to whoever looks at them. */
export type HelpText = {
  /** The screens, by their paths. */
  of: readonly string[]
  title: string
  /** What it is for. */
  about: string
  /** The commonest jobs: what somebody wants to do, and its steps. */
  jobs: readonly (readonly [job: string, ...steps: string[]])[]
  /** What words and colours mean. */
  words?: readonly string[]
  /** What to do when it refuses. */
  refused: readonly string[]
}
/** The same with where it leads: the first of its screens that has an address of its own, and who may open it. */
export type Help = HelpText & { to: string | undefined; may: readonly Pick<Screen, 'permission' | 'module'>[] }

type Bring = () => Promise<{ helpTexts: readonly Help[] }>
let bring: Bring | undefined

/** Says once, at start, where the help of all screens comes from. It is fetched when somebody asks for help. */
export function offerHelp(load: Bring): void {
  bring = load
}

/** The help of all screens. */
export const fetchHelp = async (): Promise<readonly Help[]> => (await bring?.())?.helpTexts ?? []
