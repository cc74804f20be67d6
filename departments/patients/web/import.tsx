import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { ImportPage } from '../../../kernel/web/imports/import-page.tsx'
import { patientImport } from '../import.contract.ts'

/** Patients from paper or another system, out of a CSV file. */
export default function ImportPatients() {
  return (
    <ImportPage
      of={patientImport}
      title={t('Import Patients')}
      intro={
        <p>
          {t(
            'Brings along the patients whom the hospital has had before. Each gets an OP number of its own and is found by the former number too.',
          )}
        </p>
      }
      done={() => (
        <p>
          <Link to="/hospital/patients/search" className="u-link">
            {t('Search Patients')}
          </Link>
        </p>
      )}
    />
  )
}
