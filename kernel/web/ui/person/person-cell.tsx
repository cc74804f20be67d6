import { Link } from 'react-router'
import { t } from '../../../contract/words/text.ts'
import { type Birth, formatGender, formatName, NOTHING, writeAge } from '../format.ts'

type Person = { first_name: string; last_name: string; op_number: string; gender?: string | null } & Birth

/** `OP 26-04211 · F · 34 y`; what is not known is left out. */
export function personFacts({ op_number, gender, ...birth }: Omit<Person, 'first_name' | 'last_name'>): string {
  return [t('OP {op_number}', { op_number }), formatGender(gender), writeAge(birth)]
    .filter((part) => part !== NOTHING)
    .join(' · ')
}

/** A patient in a list: the name bold, under it OP number, gender and age, then `more`: visit number, phone. */
export function PersonCell({ person, to, more }: { person: Person; to?: string; more?: string }) {
  return (
    <>
      {to ? (
        <Link to={to} className="u-person">
          {formatName(person)}
        </Link>
      ) : (
        <span className="u-person">{formatName(person)}</span>
      )}
      {more ? (
        <span className="u-person-facts u-person-more">
          <span>{personFacts(person)}</span>
          <span>{more}</span>
        </span>
      ) : (
        <span className="u-person-facts u-nowrap">{personFacts(person)}</span>
      )}
    </>
  )
}
