/** How a second person comes to it: asked at their own screen, or signing here. Null: not at all. */
export type Choice = 'ask' | 'here' | null
type Choose = (says: readonly string[]) => Promise<Choice>

let choose: Choose = async () => null
/** Asks how, with what would be done in words. */
export const chooseSecond: Choose = (says) => choose(says)
/** Says, once at start, who asks how a second person comes to it. */
export const onSecondNeeded = (asks: Choose): void => {
  choose = asks
}
