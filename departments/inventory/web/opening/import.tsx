import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { ImportPage } from '../../../../kernel/web/imports/import-page.tsx'
import { openingImport } from '../../opening.contract.ts'

/** The opening stock out of a CSV file. */
export default function ImportOpeningStock() {
  return (
    <ImportPage
      of={openingImport}
      title={t('Import Opening Stock')}
      intro={
        <p>
          {t(
            'A row for each batch on the shelves; it goes into the default store. Items that have been in stock already are left out, controlled drugs are entered by hand before a second person.',
          )}
        </p>
      }
      done={() => (
        <p>
          <Link to="/hospital/inventory/opening-stock" className="u-link">
            {t('Opening Stock')}
          </Link>
        </p>
      )}
    />
  )
}
