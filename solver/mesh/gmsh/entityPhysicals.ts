/** The physical tag of each entity, by dimension; 0 if there is none. */
export class EntityPhysicals {
  private readonly tags = [0, 1, 2, 3].map(() => new Map<number, number>());

  set(dimension: number, entity: number, physical: number): void {
    this.tags[dimension].set(entity, physical);
  }

  get(dimension: number, entity: number): number {
    return this.tags[dimension].get(entity) ?? 0;
  }
}
