import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { ImportPage } from '../../../../kernel/web/imports/import-page.tsx'
import { priceImport } from '../../prices.contract.ts'

/** The hospital's price list out of a CSV file. */
export default function ImportPrices() {
  return (
    <ImportPage
      of={priceImport}
      title={t('Import Prices')}
      intro={
        <p>
          {t(
            'Save the list of services by Export, change the prices in a spreadsheet and choose the file here. A row whose service is not there makes one, if it has a name and a category.',
          )}
        </p>
      }
      done={() => (
        <p>
          <Link to="/hospital/billing/services" className="u-link">
            {t('Billing Service Charges')}
          </Link>
        </p>
      )}
    />
  )
}
