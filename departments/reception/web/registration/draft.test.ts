import { describe, expect, it } from 'vitest'
import { cardExpiryOf } from '../../../patients/payment-typed.ts'
import { type Draft, draftResolver, emptyDraft } from './draft.ts'

const filled: Partial<Draft> = {
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  age: 34,
  gender: 'female',
  id_number: '12345678',
  phone: '0712 345 678',
  address: 'Moi Avenue 12',
  city: 'Nairobi',
}
const cash = { ...emptyDraft('new').payment, payment_mode: 'cash' }

/** What the form makes of a draft: what would be sent, or the messages by field. */
async function check(type: Draft['patient_type'], values: Partial<Draft>) {
  const { values: sent, errors } = await draftResolver({ ...emptyDraft(type), ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  const messages: Record<string, unknown> = {}
  const collect = (node: object, path: string) => {
    for (const [name, value] of Object.entries(node)) {
      if (value?.message) messages[path + name] = value.message
      else if (value && typeof value === 'object') collect(value, `${path}${name}.`)
    }
  }
  collect(errors, '')
  return { sent, messages }
}

describe('the registration form', () => {
  it('asks for the type first', async () => {
    expect((await check('', {})).messages).toEqual({ patient_type: 'Please select a patient type' })
  })

  it('says what a new patient lacks in the words of the specification', async () => {
    expect((await check('new', {})).messages).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      age: 'Age is required',
      gender: 'Gender is required',
      id_number: 'ID Number is required',
      phone: 'Phone is required',
      address: 'Address is required',
      city: 'City is required',
      'payment.payment_mode': 'Payment mode is required',
    })
  })

  it('needs only a first name of an emergency', async () => {
    expect((await check('emergency', {})).messages).toEqual({ first_name: 'First name is required' })
    expect((await check('emergency', { first_name: 'Unknown' })).sent).toMatchObject({
      payment: { payment_mode: 'cash' },
      emergency_type: 'other',
    })
  })

  it('sends an age without the date that only follows from it', async () => {
    const { sent } = await check('new', { ...filled, payment: cash, date_of_birth: '1992-11-21', date_estimated: true })
    expect(sent).toMatchObject({ age: 34, date_of_birth: null, phone: '+254712345678' })
    expect((await check('new', { ...filled, payment: cash, date_of_birth: '1992-11-21' })).sent).toMatchObject({
      date_of_birth: '1992-11-21',
    })
  })

  it('checks a card here and sends brand, last four digits and expiry only', async () => {
    const payment = { ...cash, payment_mode: 'card' }
    expect((await check('new', { ...filled, payment })).messages).toEqual({
      card_number: 'Card number is required',
      card_expiry: 'Card expiry is required',
      card_cvv: 'Card CVV is required',
    })
    const wrong = { card_number: '4242 4242 4242 4243', card_expiry: '01/20', card_cvv: '12' }
    expect((await check('new', { ...filled, payment, ...wrong })).messages).toEqual({
      card_number: 'Please enter a valid card number',
      card_expiry: 'This card has expired',
      card_cvv: 'The CVV has 3 or 4 digits',
    })
    const { sent } = await check('new', {
      ...filled,
      payment,
      card_number: '4242 4242 4242 4242',
      card_expiry: '1299',
      card_cvv: '987',
    })
    expect(sent).toMatchObject({
      payment: { payment_mode: 'card', card_brand: 'Visa', card_last4: '4242', card_expiry: '12/99' },
    })
    expect(JSON.stringify(sent)).not.toMatch(/4242 ?4242|987|cvv/)
  })

  it('asks for the principal member when the insured person is somebody else', async () => {
    const payment = {
      ...cash,
      payment_mode: 'insurance',
      insurance_provider: 'sha',
      insurance_member_number: '1',
      insurance_authorization_code: 'A',
      insurance_expiry_date: '2099-01-01',
      insurance_coverage_limit: '50,000',
      insurance_relationship: 'child',
    }
    expect((await check('new', { ...filled, payment })).messages).toEqual({
      'payment.insurance_principal_member': 'Principal member name is required',
    })
    // Typed before 'self' was chosen: whoever is insured themselves has no principal.
    const self = await check('new', {
      ...filled,
      payment: { ...payment, insurance_principal_member: 'Otieno', insurance_relationship: 'self' },
    })
    expect([self.messages, self.sent]).toMatchObject([{}, { payment: { insurance_principal_member: null } }])
  })
})

it('reads a card’s month however it is typed', () => {
  expect(['1230', '12/30', '12-30', ' 12 / 30 ', '1/30'].map(cardExpiryOf)).toEqual([
    '12/30',
    '12/30',
    '12/30',
    '12/30',
    '1/30',
  ])
})
