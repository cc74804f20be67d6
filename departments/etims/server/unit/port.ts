import type { Item } from '../../items.ts'

/** What KRA's control unit answers of a document that it took. */
export type Signed = {
  receipt_number: number | null
  total_receipt_number: number | null
  internal_data: string | null
  signature: string | null
  /** Null: the answer does not say it; then it is the one that was initialised. */
  control_unit: string | null
  /** When the unit signed; null: it did not say. */
  signed_at: Date | null
}

/**
 * `sent`: it was taken now. `known`: the unit has a document of this number already. `refused`: it certainly does
 * not take it so. `unreached`: the unit got nothing. `lost`: it may have got it; the same number is sent again,
 * because the unit refuses doubles.
 */
export type Sent =
  | { state: 'sent'; signed: Signed }
  | { state: 'known'; message: string }
  | { state: 'refused'; message: string }
  | { state: 'unreached'; message: string }
  | { state: 'lost'; message: string }

/** What is registered already, by whomever; or why that is not known. */
export type Listed = { state: 'listed'; items: readonly (Item & { itemCd: string; useYn?: unknown })[] } | NotNow
/**
 * What came of the registration of an item. `sent`: KRA has it. `taken`: its code is another item's, or not the next.
 */
export type Registered = { state: 'sent' } | { state: 'taken'; message: string } | NotNow
/** `refused`: not so. `unreached`: nobody knows, and it is looked for among those listed before it is tried again. */
type NotNow = { state: 'refused' | 'unreached'; message: string }

/**
 * A unit that was initialised, and how KRA names it; VSCUs keep the key to themselves. `last_number`: of the last
 * document that KRA has of it; null: not said.
 */
export type Initialised =
  | { done: true; cmc_key: string | null; control_unit: string | null; last_number: number | null }
  | { done: false; message: string }

/**
 * How eTIMS is reached: by an OSCU, a VSCU, or the simulator. No call throws for what the other side does, and none
 * repeats itself.
 */
export type Etims = {
  /** The items of the taxpayer. */
  list(): Promise<Listed>
  /** Registers an item. */
  register(item: object): Promise<Registered>
  send(payload: object): Promise<Sent>
  initialise(): Promise<Initialised>
}

/** A hospital's connection, with its key opened. */
export type Account = {
  environment: 'sandbox' | 'production'
  unit: 'oscu' | 'vscu'
  tin: string
  bhf_id: string
  device_serial: string
  cmc_key: string | null
}
