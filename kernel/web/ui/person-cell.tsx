import { Link } from 'react-router'
import { formatAge, formatGender, formatName, NOTHING } from './format.ts'

type Person = { first_name: string; last_name: string; op_number: string; gender?: string | null; date_of_birth?: string | null }

/** `OP 26-04211 · F · 34 y`; what is not known is left out. */
export function personFacts({ op_number, gender, date_of_birth }: Omit<Person, 'first_name' | 'last_name'>): string {
  return [`OP ${op_number}`, formatGender(gender), formatAge(date_of_birth)].filter((part) => part !== NOTHING).join(' · ')
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
