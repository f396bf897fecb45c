/** Standing orders, as in himitsu/games/yurikure/standing_orders.py: "girl 3 2", "mine", and both in a row. */

export function passesForGirl(order: string): boolean {
  return order.startsWith('girl')
}

export function passesForOthers(order: string): boolean {
  return order.endsWith('mine')
}

/** Pass for this girl; an order to pass for what is not mine goes on afterwards. */
export function forThisGirl(orders: string[], standing: string | null): string | undefined {
  const afterwards = standing !== null && passesForOthers(standing)
  return orders.find((order) => passesForGirl(order) && passesForOthers(order) === afterwards)
}

/** Pass for what is not mine. */
export function forOthers(orders: string[]): string | undefined {
  return orders.find((order) => passesForOthers(order) && !passesForGirl(order))
}
