export { signedBy, withSecond } from './second-person.ts'

/** Says, in a form, that a second person will be asked when it is sent. */
export const SecondNote = ({ needed, why }: { needed: boolean; why: string }) =>
  needed ? <p className="u-small u-muted">{why}</p> : null
