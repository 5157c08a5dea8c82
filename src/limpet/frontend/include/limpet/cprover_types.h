/* limpet/cprover_types.h: the types that CBMC has built in. In front of every file of a program. */
#ifndef LIMPET_CPROVER_TYPES_H
#define LIMPET_CPROVER_TYPES_H
#pragma GCC system_header

#ifdef __cplusplus
typedef bool __CPROVER_bool;
#else
typedef _Bool __CPROVER_bool;
#endif
typedef __SIZE_TYPE__ __CPROVER_size_t;
typedef __PTRDIFF_TYPE__ __CPROVER_ssize_t;

#endif
