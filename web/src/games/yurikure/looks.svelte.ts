/** How I like to see the relations: remembered on this device. */
import { recall, remember } from '../../lib/memory'

export class Looks {
  #table = $state(recall('yurikure.shape') === 'table')
  #mine = $state(recall('yurikure.mine') !== 'off')

  /** As a table, not as a diagram. */
  get table(): boolean {
    return this.#table
  }
  set table(wish: boolean) {
    this.#table = wish
    remember('yurikure.shape', wish ? 'table' : 'ring')
  }

  /** With my own points. */
  get mine(): boolean {
    return this.#mine
  }
  set mine(wish: boolean) {
    this.#mine = wish
    remember('yurikure.mine', wish ? 'on' : 'off')
  }
}
