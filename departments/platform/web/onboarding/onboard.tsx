import { t } from '../../../../kernel/contract/words/text.ts'
import '../platform.css'
import { Link } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { FieldPair, Form, FormActions } from '../../../../kernel/web/ui/forms/form.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { listModules, listPlans } from '../../setup.contract.ts'
import { ContactPersonField, HospitalPhoneField, NameField, PlaceFields } from '../details-fields.tsx'
import { EmailField, SubdomainField } from './checked-fields.tsx'
import { OfferFields } from './plan-fields.tsx'
import { useOnboarding } from './use-onboarding.ts'

/** Plan and modules, once what can be bought is known. */
function Offer() {
  const plans = useEndpoint(listPlans, {})
  const modules = useEndpoint(listModules, {})
  if (!plans.data || !modules.data)
    return <Waiting for={[plans, modules]} failure={t('Failed to load plans and modules')} lines={6} />
  return (
    <OfferFields
      plans={plans.data.rows.filter((plan) => plan.is_active)}
      modules={modules.data.rows.filter((module) => module.is_active)}
    />
  )
}

/** A new hospital, from its name to its modules, in one form. */
export default function OnboardHospital() {
  const { form, onboard, pending, failure, forget } = useOnboarding()
  return (
    <Page title={t('Onboard Hospital')} facts={t('A new hospital with its address, licence and first admin')}>
      <Form form={form} onSubmit={onboard} label={t('Onboard Hospital')} className="platform-onboard">
        <Panel title={t('Hospital')}>
          <FieldPair>
            <NameField />
            <SubdomainField />
          </FieldPair>
          <FieldPair>
            <EmailField />
            <HospitalPhoneField />
          </FieldPair>
          <ContactPersonField />
          <PlaceFields />
        </Panel>
        <Panel title={t('Plan and modules')}>
          <Offer />
        </Panel>
        <FormActions>
          {failure && <Notice tone="red">{failure}</Notice>}
          <Button variant="default" component={Link} to="/hospitals/manage" onClick={forget}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={pending}>
            {t('Onboard Hospital')}
          </Button>
        </FormActions>
      </Form>
    </Page>
  )
}
