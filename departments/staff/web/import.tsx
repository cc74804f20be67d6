import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { ImportPage } from '../../../kernel/web/imports/import-page.tsx'
import { type importStaff, staffImport } from '../import.contract.ts'
import { NewLogins } from './new-logins.tsx'

/** The people who work here, out of a CSV file; their first passwords stand here once. */
export default function ImportStaff() {
  return (
    <ImportPage<Output<typeof importStaff>>
      of={staffImport}
      title={t('Import Staff')}
      intro={
        <p>
          {t(
            'Makes a login for everybody in the file. The first passwords are shown once, to be printed and handed over; several roles of one person are parted by a semicolon.',
          )}
        </p>
      }
      done={({ people }) => (
        <>
          <NewLogins logins={people} />
          <p>
            <Link to="/hospital/staff/directory" className="u-link">
              {t('Directory')}
            </Link>
          </p>
        </>
      )}
    />
  )
}
